/** Whether a form is saved at all: something differs from what it began with, null and empty being the same. ACCOUNT-12. */
export function hasChanges<F extends Record<string, string | boolean | null | undefined>>(
  before: F,
  after: F,
): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].some((key) => (before[key] ?? '') !== (after[key] ?? ''))
}

/** What the feedback screen shows: consent while neither the policy is accepted nor research opted in, else the toggle. ACCOUNT-25, ACCOUNT-27. */
export function feedbackScreen(settings: {
  privacy_policy_accepted: boolean
  research_opt_in: boolean
}): 'consent' | 'toggle' {
  return settings.privacy_policy_accepted || settings.research_opt_in ? 'toggle' : 'consent'
}

/** Which boxes of the feedback consent are missing; both are required. ACCOUNT-25, ACCOUNT-26. */
export function missingConsents(ticked: { research: boolean; privacy: boolean }): ('research' | 'privacy')[] {
  return (['research', 'privacy'] as const).filter((box) => !ticked[box])
}

/** Message of a refused field of the contact form, by the field that the server names. ACCOUNT-14. */
export const contactFieldMessages: Readonly<Record<string, string>> = {
  phone_number: 'validation.phoneInvalid',
  'address.street_1': 'validation.streetInvalid',
  'address.city': 'validation.cityInvalid',
  'address.zip_code': 'validation.zipInvalid',
}
