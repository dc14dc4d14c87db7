import type { LabelSelector, Labels } from '../../kubernetes/selectors.ts'

const word = (key: string, value: string): string => `${key}=${value}`

/** Things that carry labels: what comes back takes a selector, and answers with those that carry its first label. */
export function bucketsByLabels<T>(
  all: readonly T[],
  labelsOf: (one: T) => Labels,
): (selector: LabelSelector) => readonly T[] {
  const buckets = new Map<string, T[]>()
  for (const one of all) for (const [key, value] of labelsOf(one)) add(buckets, word(key, value), one)
  return ({ matchLabels }) => {
    for (const [key, value] of matchLabels) return buckets.get(word(key, value)) ?? []
    return all
  }
}

/** Things that ask for labels: what comes back takes labels, and answers with those whose first wish is among them. */
export function bucketsBySelector<T>(
  all: readonly T[],
  wishesOf: (one: T) => Labels,
): (labels: Labels) => readonly T[] {
  const buckets = new Map<string, T[]>()
  const others: T[] = []
  for (const one of all) {
    const [first] = wishesOf(one)
    if (first) add(buckets, word(...first), one)
    else others.push(one)
  }
  return labels => [...others, ...Array.from(labels, ([key, value]) => buckets.get(word(key, value)) ?? []).flat()]
}

function add<T>(buckets: Map<string, T[]>, key: string, one: T): void {
  const bucket = buckets.get(key)
  if (bucket) bucket.push(one)
  else buckets.set(key, [one])
}
