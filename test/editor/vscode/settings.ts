/**
 * Settings of every VS Code under test: nothing pops up, asks the network or moves by itself. The web's defaults differ
 * from the desktop's: without `files.autoSave` off it saves as one types.
 */
export const quietSettings = {
  'chat.disableAIFeatures': true,
  'editor.accessibilitySupport': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'files.autoSave': 'off',
  'git.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
} as const satisfies Settings

export type Settings = Readonly<Record<string, unknown>>
