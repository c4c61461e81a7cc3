import type { PublicConfig } from '#src/app/config.ts'

/** Whether there is a live chat at all: a vendor is configured, or it is the sandbox. */
export const hasChat = ({ chat, sandbox }: PublicConfig): boolean => chat !== undefined || sandbox
