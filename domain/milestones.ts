import { isTpvStepShown, readTpvStatus } from './tpv.ts'

/** Milestones of an agreement in their order. STATUS-18. */
export const agreementMilestones = [
  'CONTRACT_SIGNED',
  'PROJECT_QUALIFICATION_COMPLETED',
  'INSTALLATION_COMPLETED',
  'IN_SERVICE',
] as const
export type AgreementMilestone = (typeof agreementMilestones)[number]

/** The wire values of current_milestone: the four and CANCELED. STATUS-18. */
export const currentMilestones = [...agreementMilestones, 'CANCELED'] as const
export type CurrentMilestone = (typeof currentMilestones)[number]

/** Milestones of onboarding in their order. MILE-1. */
export const onboardingMilestones = [
  'PRE_INSTALLATION',
  'SYSTEM_INSTALLATION',
  'SYSTEM_ACTIVATION',
  'ONBOARDING_COMPLETE',
] as const
export type OnboardingMilestone = (typeof onboardingMilestones)[number]

/** Whether an agreement has come to a milestone or past it; never when it has none or is canceled. MILE-15. */
export function hasReached(current: string | null, milestone: AgreementMilestone): boolean {
  const order: readonly (string | null)[] = agreementMilestones
  const at = order.indexOf(current)
  return at !== -1 && at >= agreementMilestones.indexOf(milestone)
}

/** Weeks that the way to each milestone but the first usually takes, at least and at most. STATUS-12. */
export type TypicalWeeks = Readonly<
  Record<Exclude<AgreementMilestone, 'CONTRACT_SIGNED'>, readonly [least: number, most: number]>
>

/** The ranges that a provider writes as `3-6,2-6,2-8`, in the order of the milestones; null when it is written otherwise. */
export function readTypicalWeeks(text: string): TypicalWeeks | null {
  const ranges = text.split(',').map((range) => /^\s*(\d{1,3})-(\d{1,3})\s*$/.exec(range))
  const [qualification, installation, operation, ...more] = ranges.map((found) =>
    found && Number(found[1]) > 0 && Number(found[1]) < Number(found[2])
      ? ([Number(found[1]), Number(found[2])] as const)
      : null,
  )
  if (!qualification || !installation || !operation || more.length > 0) return null
  return {
    PROJECT_QUALIFICATION_COMPLETED: qualification,
    INSTALLATION_COMPLETED: installation,
    IN_SERVICE: operation,
  }
}

export type TaskStatus = 'COMPLETED' | 'IN PROGRESS' | 'INCOMPLETE' | 'HIGHLIGHTED'
export type TimelineStep = { milestone: AgreementMilestone; number: 1 | 2 | 3 | 4; status: TaskStatus }

/**
 * No milestone counts as IN_SERVICE. One that a back end names and this version does not know says no more than that
 * there is an agreement: as CONTRACT_SIGNED. STATUS-5
 */
export function milestoneShown(current: string | null): CurrentMilestone {
  if (current === null) return 'IN_SERVICE'
  return currentMilestones.find((milestone) => milestone === current) ?? 'CONTRACT_SIGNED'
}

/**
 * The four steps of the timeline: up to and including the current milestone COMPLETED, the next IN PROGRESS, the rest
 * INCOMPLETE. No milestone counts as IN_SERVICE; a canceled agreement has no step done or in progress.
 * STATUS-4, STATUS-5, STATUS-21.
 */
export function timeline(current: string | null): TimelineStep[] {
  const milestone = milestoneShown(current)
  const at = milestone === 'CANCELED' ? null : agreementMilestones.indexOf(milestone)
  const statusOf = (index: number): TaskStatus => {
    if (at === null || index > at + 1) return 'INCOMPLETE'
    return index <= at ? 'COMPLETED' : 'IN PROGRESS'
  }
  return agreementMilestones.map((step, index) => ({
    milestone: step,
    number: (index + 1) as 1 | 2 | 3 | 4,
    status: statusOf(index),
  }))
}

export const checklistStatuses = ['PASSED', 'FAILED', 'REQUIRED', 'NOT_REQUIRED'] as const
export type ChecklistStatus = (typeof checklistStatuses)[number]

/** Whether a welcome checklist is incomplete: REQUIRED or FAILED. STATUS-10. */
export function isChecklistIncomplete(status: ChecklistStatus | null): boolean {
  return status === 'REQUIRED' || status === 'FAILED'
}

/** What badge and action required are judged by. */
export type ProjectFacts = {
  current_milestone: string | null
  is_tpv_installer: boolean
  /** Whether the `tpv` flag is on. */
  tpv_flag: boolean
  /** This user's TPV status; null when unset. */
  tpv_status: string | null
  welcome_checklist_status: ChecklistStatus | null
  /** `addressOutstanding` of `address.ts`. */
  address_outstanding: boolean
}

/**
 * Whether the homeowner must act: the address is outstanding; or, where TPV is a step, the call is pending or unset and
 * the checklist incomplete at CONTRACT_SIGNED, or TPV failed. Never for a canceled agreement. Each is a task of theirs.
 * STATUS-6, STATUS-9.
 */
export function isActionRequired(facts: ProjectFacts): boolean {
  if (facts.current_milestone === 'CANCELED') return false
  if (facts.address_outstanding) return true
  if (!isTpvStepShown(facts.tpv_flag, facts.is_tpv_installer)) return false
  const tpv = readTpvStatus(facts.tpv_status)
  const isCallOpen =
    tpv === 'pending' &&
    isChecklistIncomplete(facts.welcome_checklist_status) &&
    facts.current_milestone === 'CONTRACT_SIGNED'
  return isCallOpen || tpv === 'failed'
}

export type StatusBadge = {
  kind: 'qualification' | 'actionRequired' | 'installation' | 'systemOperational' | 'inService' | 'canceled'
  tone: 'success' | 'warn' | 'error'
}

/**
 * The project status badge. At CONTRACT_SIGNED it is action required, warn-coloured, when the checklist failed, or is
 * required where TPV is no step, or an action is required; canceled is error-coloured; the rest are
 * success-coloured. No milestone counts as IN_SERVICE. STATUS-5, STATUS-7, STATUS-8.
 */
export function statusBadge(facts: ProjectFacts): StatusBadge {
  switch (milestoneShown(facts.current_milestone)) {
    case 'CANCELED':
      return { kind: 'canceled', tone: 'error' }
    case 'CONTRACT_SIGNED':
      return isFlagged(facts)
        ? { kind: 'actionRequired', tone: 'warn' }
        : { kind: 'qualification', tone: 'success' }
    case 'PROJECT_QUALIFICATION_COMPLETED':
      return { kind: 'installation', tone: 'success' }
    case 'INSTALLATION_COMPLETED':
      return { kind: 'systemOperational', tone: 'success' }
    case 'IN_SERVICE':
      return { kind: 'inService', tone: 'success' }
  }
}

function isFlagged(facts: ProjectFacts): boolean {
  const { welcome_checklist_status: checklist, tpv_flag, is_tpv_installer } = facts
  const isAsked = checklist === 'REQUIRED' && !isTpvStepShown(tpv_flag, is_tpv_installer)
  return checklist === 'FAILED' || isAsked || isActionRequired(facts)
}

/** What each move of the onboarding milestone asks of the agreement's own milestone. MILE-12. */
export const onboardingMoves = [
  { from: null, to: 'PRE_INSTALLATION', asks: null, modal: null },
  {
    from: 'PRE_INSTALLATION',
    to: 'SYSTEM_INSTALLATION',
    asks: 'PROJECT_QUALIFICATION_COMPLETED',
    modal: 'pre-installation-complete-modal',
  },
  {
    from: 'SYSTEM_INSTALLATION',
    to: 'SYSTEM_ACTIVATION',
    asks: 'INSTALLATION_COMPLETED',
    modal: 'installation-complete-modal',
  },
  {
    from: 'SYSTEM_ACTIVATION',
    to: 'ONBOARDING_COMPLETE',
    asks: 'IN_SERVICE',
    modal: 'activation-complete-modal',
  },
] as const satisfies readonly {
  from: OnboardingMilestone | null
  to: OnboardingMilestone
  asks: AgreementMilestone | null
  modal: string | null
}[]

export type MilestoneModal = NonNullable<(typeof onboardingMoves)[number]['modal']>

/**
 * The milestone modal that shows now, by the name under which it is remembered once closed, and the onboarding
 * milestone that closing it sets; null when none. It shows when the onboarding milestone matches and the current
 * milestone is the named one or a later one. MILE-6, MILE-7, MILE-8.
 */
export function milestoneModal(
  onboarding: OnboardingMilestone | null,
  current: CurrentMilestone | null,
): { modal: MilestoneModal; closing_sets: OnboardingMilestone } | null {
  const move = onboardingMoves.find((candidate) => candidate.from === onboarding)
  if (move === undefined || move.modal === null || !hasReached(current, move.asks)) return null
  return { modal: move.modal, closing_sets: move.to }
}

export type MoveRefusal = 'backwards' | 'skip' | 'not_reached' | 'canceled'
export type MoveVerdict = { allowed: true; changes: boolean } | { allowed: false; reason: MoveRefusal }

/**
 * Whether the onboarding milestone may be set. The same one again is allowed and changes nothing; a step backwards, a
 * skip, a step whose current milestone is not reached, and any step of a canceled agreement are refused (409).
 * MILE-12, MILE-17.
 */
export function mayMoveOnboarding(
  from: OnboardingMilestone | null,
  to: OnboardingMilestone,
  current: CurrentMilestone | null,
): MoveVerdict {
  if (current === 'CANCELED') return { allowed: false, reason: 'canceled' }
  if (from === to) return { allowed: true, changes: false }
  const at = from === null ? -1 : onboardingMilestones.indexOf(from)
  const target = onboardingMilestones.indexOf(to)
  if (target < at) return { allowed: false, reason: 'backwards' }
  if (target > at + 1) return { allowed: false, reason: 'skip' }
  const asks = onboardingMoves[target]?.asks ?? null
  if (asks !== null && !hasReached(current, asks)) return { allowed: false, reason: 'not_reached' }
  return { allowed: true, changes: true }
}
