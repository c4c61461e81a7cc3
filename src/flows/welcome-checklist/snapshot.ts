import type { EventFrom, SnapshotFrom } from 'xstate'
import type { welcomeChecklistMachine } from '#machines/welcome-checklist/welcome-checklist.machine.ts'

export type ChecklistSnapshot = SnapshotFrom<typeof welcomeChecklistMachine>
export type SendChecklist = (event: EventFrom<typeof welcomeChecklistMachine>) => void
