import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Theme } from '#domain/language.ts'
import { announce } from '#src/app/announce.tsx'
import { chooseLanguage, chooseTheme } from '#src/app/choose-language.ts'
import { chosenTheme } from '#src/app/language.ts'
import { languageNames } from '#src/app/language-names.ts'
import { loadedFlagsOf } from '#src/app/query-client.ts'
import { useLanguage } from '#src/app/use-language.ts'
import { reportPress } from '#src/ui/press.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import * as css from './panel.css.ts'

const languages = [
  { value: 'en', label: languageNames.en, lang: 'en' },
  { value: 'es', label: languageNames.es, lang: 'es' },
] as const
const themes = ['light', 'dark', 'system'] as const

/** Whoever has made a dark page light may think again. */
let isChosenHere = false

/** Whether themes are there to choose from. Without flags a page tells it that the server stamped as it does with dark mode alone. LANG-14 */
function useThemed(): boolean {
  const loaded = loadedFlagsOf(useQueryClient())
  const [isStamped] = useState(
    () => isChosenHere || ['dark', 'system'].includes(document.documentElement.dataset.theme ?? ''),
  )
  return loaded?.web_dark_mode ?? isStamped
}

/** The language and, with dark mode, how the portal looks; kept on this device. */
export function Appearance() {
  const intl = useIntl()
  const isThemed = useThemed()
  const [theme, setTheme] = useState<Theme>(() => themes.find((one) => one === chosenTheme()) ?? 'system')
  const language = useLanguage()
  return (
    <>
      <div className={css.look}>
        <span aria-hidden="true">
          <FormattedMessage id="account.language" />
        </span>
        <Segmented
          label={intl.formatMessage({ id: 'account.language' })}
          options={languages}
          value={language}
          onChange={(next) => {
            reportPress({ track: `language.${next}` })
            chooseLanguage(next).catch(() => announce('error', 'shell.somethingWentWrong'))
          }}
        />
      </div>
      {isThemed && (
        <div className={css.look}>
          <span aria-hidden="true">
            <FormattedMessage id="account.appearance" />
          </span>
          <Segmented
            label={intl.formatMessage({ id: 'account.appearance' })}
            options={themes.map((value) => ({
              value,
              label: intl.formatMessage({ id: `account.theme.${value}` }),
            }))}
            value={theme}
            onChange={(next) => {
              reportPress({ messageId: `account.theme.${next}` })
              isChosenHere = true
              setTheme(next)
              chooseTheme(next)
            }}
          />
        </div>
      )}
    </>
  )
}
