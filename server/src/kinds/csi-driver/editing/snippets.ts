import type { Editing } from '../../editing.ts'

/** What new structures hold, by schema path. Lines stand below the key. */
export const SNIPPETS: Editing['snippets'] = {
  'spec.tokenRequests': `- audience: \${1:vault}`,
  'spec.volumeLifecycleModes': `- \${1|Persistent,Ephemeral|}`,
}
