/** What this tab remembers until a logout, most of it by agreement. SESSION-33, SESSION-34. */
export const clearedOnLogout = [
  'autopay-banner-dismissed',
  'mobile-app-banner-dismissed',
  'banner-dismissed',
  'modal',
  'ach-completion-time',
  'ach-validation-success',
  'terms-agreed',
  'ach-discount-modal',
  'pre-installation-complete-modal',
  'installation-complete-modal',
  'activation-complete-modal',
] as const

/** The storage key under which something is remembered for one agreement: `name:agreementId`. MILE-10. */
export function rememberedKey(name: (typeof clearedOnLogout)[number], agreementId: string | number): string {
  return `${name}:${agreementId}`
}
