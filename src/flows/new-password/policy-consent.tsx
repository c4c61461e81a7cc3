import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { privacyText, wordingOf } from '#domain/legal-texts.ts'
import { languageStore } from '#src/app/language.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Link } from '#src/ui/link.tsx'
import { reach } from '#src/ui/reach.css.ts'

/** The box under which the privacy policy is agreed to, named `privacy_policy` in its form, and the policy itself. */
export function PolicyConsent({ problem }: { problem: object | null }) {
  const intl = useIntl()
  const { brand, links } = useConfig()
  const [mended, setMended] = useState<object | null>(null)
  return (
    <Checkbox
      name="privacy_policy"
      label={wordingOf(privacyText, languageStore.language(), brand)}
      hint={
        links.privacy ? (
          <span className={reach}>
            <Link href={links.privacy} newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}>
              <FormattedMessage id="newPassword.readPolicy" />
            </Link>
          </span>
        ) : undefined
      }
      error={
        problem !== null && mended !== problem && <FormattedMessage id="validation.privacyPolicyRequired" />
      }
      onChange={({ currentTarget }) => setMended(currentTarget.checked ? problem : null)}
    />
  )
}
