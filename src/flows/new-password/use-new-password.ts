import { useRef, useState } from 'react'
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

/** The strength of what is typed, and which of the told problems still hold while they are being mended. */
export function useNewPassword({ problems, words, field, readOldPassword }: Given) {
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const [score, setScore] = useState<StrengthScore | null>(null)
  const [mended, setMended] = useState({ told: problems, now: problems })
  const now = mended.told === problems ? mended.now : problems

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
    setMended({ told: problems, now: newPasswordProblems({ ...typed, score: found }, field) })
  }
  return {
    password,
    confirmation,
    score,
    follow: () => void follow(),
    shown: {
      password: problems.password && now.password,
      confirmation: problems.confirmation && now.confirmation,
    },
  }
}
