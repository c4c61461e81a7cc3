import type { PublicConfig } from '#src/app/config.ts'

/** Whether screens can be shared at all: a vendor is configured, or it is the sandbox. */
export const hasVendor = ({ screenShare, sandbox }: PublicConfig): boolean =>
  screenShare !== undefined || sandbox
