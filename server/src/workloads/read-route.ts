import type { KubernetesObject } from '../kinds/kind.ts'
import { readerOf, type StructReader } from '../kinds/struct-reader.ts'
import { readObjectMeta } from '../kubernetes/object-meta.ts'
import type { Backend, Route } from './workload.ts'

const GATEWAY_GROUP = 'gateway.networking.k8s.io'
const GATEWAY_ROUTES = ['HTTPRoute', 'GRPCRoute', 'TLSRoute', 'TCPRoute']

/** How the version of an Ingress names its backends. */
const INGRESS_VERSIONS: Readonly<Record<string, IngressReader>> = {
  'networking.k8s.io/v1': { defaultKey: 'defaultBackend', read: backendOfIngress },
  'networking.k8s.io/v1beta1': { defaultKey: 'backend', read: backendOfBeta },
  'extensions/v1beta1': { defaultKey: 'backend', read: backendOfBeta },
}

interface IngressReader {
  defaultKey: string
  read(backend: StructReader): Named | undefined
}

/** What a backend says; it is in the namespace of the route. */
type Named = Pick<Backend, 'service' | 'port' | 'path'>

/** undefined: no Ingress, and no route of a Gateway. */
export function readRoute(object: KubernetesObject): Route | undefined {
  const { kind = '', apiVersion = '' } = object
  const ingress =
    kind === 'Ingress' && Object.hasOwn(INGRESS_VERSIONS, apiVersion) ? INGRESS_VERSIONS[apiVersion] : undefined
  const isGatewayRoute = GATEWAY_ROUTES.includes(kind) && apiVersion.startsWith(`${GATEWAY_GROUP}/`)
  if (!ingress && !isGatewayRoute) return undefined
  const own = readerOf(object.root, object.path)
  const { name, namespace: written, partial } = readObjectMeta(own)
  const namespace = written || 'default'
  const spec = own.struct('spec')
  const route = { object, kind, name, namespace, partial }
  if (!spec) return { ...route, gateways: [], backends: [] }
  return ingress
    ? { ...route, gateways: undefined, backends: ingressBackends(spec, ingress, namespace) }
    : { ...route, gateways: gatewaysOf(spec, namespace), backends: gatewayBackends(spec, namespace) }
}

function ingressBackends(spec: StructReader, { defaultKey, read }: IngressReader, namespace: string): Backend[] {
  const paths = structs(spec, 'rules').flatMap(rule => structs(rule.struct('http'), 'paths'))
  const all = [spec.struct(defaultKey), ...paths.map(path => path.struct('backend'))]
  return all.flatMap(backend => {
    const named = backend && read(backend)
    return named ? [{ ...named, namespace }] : []
  })
}

function backendOfIngress(backend: StructReader): Named | undefined {
  const service = backend.struct('service')
  const port = service?.struct('port')
  const number = port?.int32('number') ?? port?.optionalText('name')
  return service && { service: service.text('name'), port: number, path: service.path }
}

function backendOfBeta(backend: StructReader): Named {
  return { service: backend.text('serviceName'), port: backend.integerOrText('servicePort'), path: backend.path }
}

function gatewayBackends(spec: StructReader, namespace: string): Backend[] {
  const references = structs(spec, 'rules').flatMap(rule => structs(rule, 'backendRefs'))
  return references.flatMap(reference => {
    if ((reference.text('kind') || 'Service') !== 'Service' || reference.text('group') !== '') return []
    const place = { namespace: reference.text('namespace') || namespace, service: reference.text('name') }
    return [{ ...place, port: reference.int32('port'), path: reference.path }]
  })
}

/** Namespaces of the Gateways that a route hangs on; routes of a mesh hang on a Service. */
const gatewaysOf = (spec: StructReader, namespace: string): string[] =>
  structs(spec, 'parentRefs').flatMap(parent =>
    parent.text('kind') === 'Service' ? [] : [parent.text('namespace') || namespace],
  )

const structs = (reader: StructReader | undefined, key: string): StructReader[] =>
  (reader?.items(key) ?? []).map(({ node, path }) => readerOf(node, path))
