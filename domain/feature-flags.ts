/** Every feature flag; all are off until the server says otherwise. FLAG-7, FLAG-8. */
export const flagKeys = [
  'ach_modal',
  'web_onboarding_refresh',
  'sms_messaging_prelaunch_web',
  'support_page_v2_web',
  'surfly',
  'web_system_categories',
  'web_system_categories_battery',
  'web_system_categories_grid',
  'web_system_categories_home',
  'web_system_categories_solar',
  'tpv',
  'web_video_resources',
  'vpp_participation_web_2024',
  'vpp2025_prelaunch_web',
  'web_dark_mode',
  'web_login_v2',
  'web_production_consumption',
] as const
export type FlagKey = (typeof flagKeys)[number]
export type Flags = Readonly<Record<FlagKey, boolean>>

/** Flags that exist and change nothing. FLAG-11. @lintignore tests hold that the product asks for none of them. */
export const inertFlags: readonly FlagKey[] = [
  'web_login_v2',
  'web_production_consumption',
  'vpp_participation_web_2024',
]

const all = (value: boolean): Flags =>
  Object.fromEntries(flagKeys.map((key) => [key, value])) as Record<FlagKey, boolean>

/** Every flag off: what holds before the answer, without one, and after a failure. FLAG-6, FLAG-7. */
export const flagsOff: Flags = all(false)

/** Every flag on: how a sandbox world starts. FLAG-17. */
export const flagsOn: Flags = /* @__PURE__ */ all(true)

/** Whether the text is the key of a flag. */
export function isFlagKey(value: string): value is FlagKey {
  return flagKeys.some((key) => key === value)
}

/** Flags from the server's list; keys not listed are off, unknown keys are ignored. FLAG-7, FLAG-15. */
export function flagsFrom(list: readonly { key: string; enabled: boolean }[]): Flags {
  const flags = { ...flagsOff }
  for (const { key, enabled } of list) if (isFlagKey(key)) flags[key] = enabled
  return flags
}
