import { type EditCase, text } from './case.ts'

const JOIN = [{ op: 'join', path: ['from', 1], to: ['from', 0] }] as const

export const join: EditCase[] = [
  {
    it: 'takes its comments along',
    before: text`
      from:
        # prod
        - namespaceSelector: # ns
            matchLabels:
              team: a # a
        # gateway pods
        - podSelector: # p
            # inner
            matchLabels:
              app: gateway # g
        # other
        - podSelector: {}
    `,
    changes: [...JOIN],
    after: text`
      from:
        # prod
        - namespaceSelector: # ns
            matchLabels:
              team: a # a
          # gateway pods
          podSelector: # p
            # inner
            matchLabels:
              app: gateway # g
        # other
        - podSelector: {}
    `,
  },
  {
    it: 'goes into the one behind it',
    before: 'from:\n- podSelector: {}\n\n# all\n- namespaceSelector: {}\n',
    changes: [{ op: 'join', path: ['from', 0], to: ['from', 1] }],
    after: 'from:\n# all\n- namespaceSelector: {}\n  podSelector: {}\n',
  },
  {
    it: 'in braces',
    before: 'from:\n  - {namespaceSelector: {}} # one\n  # above\n  - {podSelector: {matchLabels: {app: x}}} # two\n',
    changes: [...JOIN],
    after: 'from:\n  # above\n  # two\n  - {namespaceSelector: {}, podSelector: {matchLabels: {app: x}}} # one\n',
  },
  {
    it: 'in brackets',
    before: 'from: [{namespaceSelector: {}}, {podSelector: {matchLabels: {app: x}}}]\n',
    changes: [...JOIN],
    after: 'from: [{namespaceSelector: {}, podSelector: {matchLabels: {app: x}}}]\n',
  },
  {
    it: 'below its dash',
    before: 'from:\n  -\n    namespaceSelector: {}\n  -\n    # p\n    podSelector: {}\n',
    changes: [...JOIN],
    after: 'from:\n  -\n    namespaceSelector: {}\n    # p\n    podSelector: {}\n',
  },
  {
    it: 'in JSON',
    format: 'json',
    before:
      '{\n  "from": [\n    {\n      "a": 1\n    },\n    {\n      "b": {\n        "c": 2\n      }\n    }\n  ]\n}\n',
    changes: [...JOIN],
    after: '{\n  "from": [\n    {\n      "a": 1,\n      "b": {\n        "c": 2\n      }\n    }\n  ]\n}\n',
  },
  {
    it: 'not where a key is taken',
    before: 'from:\n- podSelector: {a: b}\n- podSelector: {}\n',
    changes: [...JOIN],
    after: undefined,
  },
  {
    it: 'not where a comment in braces would be lost',
    before: 'from:\n- {a: 1}\n- {b: 1, # what\n   c: 2}\n',
    changes: [...JOIN],
    after: undefined,
  },
]

const SPLIT = [{ op: 'split', path: ['from', 0, 'podSelector'] }] as const

export const split: EditCase[] = [
  {
    it: 'takes its comments along',
    before: text`
      from:
        # prod
        - namespaceSelector: # ns
            matchLabels:
              team: a # a
          # gateway pods
          podSelector: # p
            # inner
            matchLabels:
              app: gateway # g
        # other
        - podSelector: {}
    `,
    changes: [...SPLIT],
    after: text`
      from:
        # prod
        - namespaceSelector: # ns
            matchLabels:
              team: a # a
        # gateway pods
        - podSelector: # p
            # inner
            matchLabels:
              app: gateway # g
        # other
        - podSelector: {}
    `,
  },
  {
    it: 'of the last item, at the end of the text',
    before: 'from:\n- namespaceSelector: {}\n  podSelector: {}',
    changes: [...SPLIT],
    after: 'from:\n- namespaceSelector: {}\n- podSelector: {}',
  },
  {
    it: 'that stands behind the dash',
    before: 'from:\n-   podSelector: {} # p\n    namespaceSelector: {}\nports: []\n',
    changes: [...SPLIT],
    after: 'from:\n-   namespaceSelector: {}\n-   podSelector: {} # p\nports: []\n',
  },
  {
    it: 'in braces',
    before: 'from:\n  - {namespaceSelector: {}, podSelector: {matchLabels: {app: x}}} # one\n  - {}\n',
    changes: [...SPLIT],
    after: 'from:\n  - {namespaceSelector: {}} # one\n  - {podSelector: {matchLabels: {app: x}}}\n  - {}\n',
  },
  {
    it: 'in brackets',
    before: 'from: [{podSelector: {matchLabels: {app: x}}, namespaceSelector: {}}, {a: 1}]\n',
    changes: [...SPLIT],
    after: 'from: [{namespaceSelector: {}}, {podSelector: {matchLabels: {app: x}}}, {a: 1}]\n',
  },
  {
    it: 'in JSON',
    format: 'json',
    before:
      '{\n  "from": [\n    {\n      "namespaceSelector": {},\n      "podSelector": {\n        "matchLabels": {}\n      }\n    }\n  ]\n}\n',
    changes: [...SPLIT],
    after:
      '{\n  "from": [\n    {\n      "namespaceSelector": {}\n    },\n    {\n      "podSelector": {\n        "matchLabels": {}\n      }\n    }\n  ]\n}\n',
  },
  {
    it: 'not where it is alone',
    before: 'from:\n- podSelector: {}\n',
    changes: [...SPLIT],
    after: undefined,
  },
]
