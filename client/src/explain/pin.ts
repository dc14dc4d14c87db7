/** What stands above a policy so that its answer is always shown: one line, as a comment must be. */
export function pinComment(request: string, lineOfPolicy: string, eol: string): string {
  const indent = /^[ \t]*/.exec(lineOfPolicy)?.[0] ?? ''
  return `${indent}# explain: ${request.replaceAll(/\s+/g, ' ').trim()}${eol}`
}
