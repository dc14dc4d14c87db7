/** A DaemonSet for the examples of a rule that runs a driver of that name. */
export const examplePlugin = (driver: string): string => `---
apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: vault-csi-node
  namespace: kube-system
spec:
  selector:
    matchLabels:
      app: vault-csi-node
  template:
    metadata:
      labels:
        app: vault-csi-node
    spec:
      serviceAccountName: vault-csi-node
      containers:
        - name: driver
          image: registry.example.com/vault-csi:2.0.0
        - name: node-driver-registrar
          image: registry.example.com/csi-node-driver-registrar:2.15.0
          args:
            - --kubelet-registration-path=/var/lib/kubelet/plugins/${driver}/csi.sock
`
