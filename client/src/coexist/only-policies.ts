const DOCUMENT_START = /^---(?:[ \t].*)?$/m

const POLICY = /^apiVersion[ \t]*:[ \t]*["']?audit\.k8s\.io\//m

/** Something other than comments and blanks. */
const CONTENT = /^[^\s#]/m

/** Whether every document of a YAML text says that it is an audit policy, so that a schema may stand for all of it. */
export function holdsOnlyPolicies(text: string): boolean {
  const documents = text.split(DOCUMENT_START).filter(document => CONTENT.test(document))
  return documents.length > 0 && documents.every(document => POLICY.test(document))
}
