/** A CSIDriver for the examples of a rule; `lines` are those of its spec. */
export const exampleDriver = (lines: string, name = 'vault.csi.example.com'): string => `apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata:
  name: ${name}
spec:
${lines}`

/** The spec of a driver of inline volumes that gets tokens as it should. */
export const TOKEN_SPEC = `  attachRequired: false
  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral]
  requiresRepublish: true
  serviceAccountTokenInSecrets: true
  tokenRequests:
    - audience: vault
`
