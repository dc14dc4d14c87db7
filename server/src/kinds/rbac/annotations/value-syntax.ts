/** What the value of an annotation may be. */
export type ValueSyntax =
  | { type: 'choice'; of: readonly string[] }
  | { type: 'integer'; least?: number; most?: number }
  /** Several of the words, with a separator. `gone` were right once, or are those of another tool. */
  | { type: 'list'; of: readonly string[]; separator: ',' | ';'; gone?: Readonly<Record<string, string>> }
  /** Name=value, separated by commas; blanks do not count. */
  | { type: 'options'; of: Readonly<Record<string, readonly string[]>> }
  | { type: 'pattern'; matches: RegExp; words: string; hint?(text: string): string | undefined }
  /** JSON of an object of this kind. */
  | { type: 'json'; kind: string }

export const TRUE: ValueSyntax = { type: 'choice', of: ['true'] }

export const BOOLEAN: ValueSyntax = { type: 'choice', of: ['true', 'false'] }

export const GUID: ValueSyntax = {
  type: 'pattern',
  matches: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  words: 'a GUID such as 00000000-0000-0000-0000-000000000000',
}

export const ROLE_ARN: ValueSyntax = {
  type: 'pattern',
  matches: /^arn:aws(?:-[a-z]+){0,3}:iam::\d{12}:role\/[\w+=,.@/-]{1,600}$/,
  words: 'the ARN of an IAM role: arn:aws:iam::123456789012:role/NAME',
  hint(text) {
    if (!text.startsWith('arn:')) return 'a name alone is no ARN'
    if (/:instance-profile\//.test(text)) return 'this is the ARN of an instance profile'
    if (/:policy\//.test(text)) return 'this is the ARN of a policy'
    return undefined
  },
}

export const GOOGLE_ACCOUNT: ValueSyntax = {
  type: 'pattern',
  matches: /^[a-z0-9.:-]{1,100}@[a-z0-9.:-]{1,100}\.gserviceaccount\.com$/,
  words: 'the e-mail address of a Google service account: NAME@PROJECT.iam.gserviceaccount.com',
  hint: text => (text.includes('@') ? undefined : 'the name alone is not enough'),
}

export const URL: ValueSyntax = {
  type: 'pattern',
  matches: /^https?:\/\/\S{1,2000}$/,
  words: 'a URL',
}
