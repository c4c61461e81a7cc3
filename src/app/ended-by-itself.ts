import type { LoginNotice } from '#machines/login/login.machine.ts'

/** Whether a session ended without the person logging out, here or in another tab: they come back to what they were at. */
export const endedByItself = (notice: LoginNotice): boolean => notice !== null && notice !== 'endedElsewhere'
