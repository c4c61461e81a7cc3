import { useEffect, useRef, useState } from 'react'
import { type NewPasswordProblems, newPasswordProblems } from '#domain/password.ts'
import type { StrengthScore } from './score.ts'
import { strengthOf } from './strength.ts'

type Given = {
  /** What was wrong when the form was sent last. */
  problems: NewPasswordProblems
  words: readonly string[]
  field: 'password' | 'new_password'
  readOldPassword?: (() => string) | undefined
}

/** Letters more or less at its ends do not take the words of the person out of a password. */
const isNearly = (one: string, other: string) => one.includes(other) || other.includes(one)

/** The strength of what is typed, and which of the told problems still hold while they are being mended. */
export function useNewPassword({ problems, words, field, readOldPassword }: Given) {
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const [score, setScore] = useState<StrengthScore | null>(null)
  const [mended, setMended] = useState({ told: problems, now: problems })
  const now = mended.told === problems ? mended.now : problems
  const told = problems.password
  const refused = useRef('')
  useEffect(() => {
    refused.current = told?.id === 'account.passwordAboutYou' ? (password.current?.value ?? '') : ''
  }, [told])

  const follow = async () => {
    const typed = {
      password: password.current?.value ?? '',
      confirmation: confirmation.current?.value ?? '',
      ...(readOldPassword && { oldPassword: readOldPassword() }),
    }
    const found = typed.password === '' ? null : await strengthOf(typed.password, words)
    // Another letter was typed meanwhile: its own score is on its way.
    if ((password.current?.value ?? '') !== typed.password) return
    setScore(found)
    const wrong = newPasswordProblems({ ...typed, score: found }, field)
    const isStillTold =
      told?.id === 'account.passwordAboutYou' &&
      refused.current !== '' &&
      isNearly(typed.password, refused.current)
    setMended({ told: problems, now: { ...(isStillTold && { password: told }), ...wrong } })
  }
  const shown = {
    password: told && now.password,
    confirmation: problems.confirmation && now.confirmation,
  }
  return {
    password,
    confirmation,
    // The server alone knows how strong that is which it refused for the person's own words. VALID-9
    score: shown.password?.id === 'account.passwordAboutYou' ? null : score,
    follow: () => void follow(),
    shown,
  }
}
