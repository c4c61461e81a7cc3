import type { TaskStatus } from './milestones.ts'
import {
  isSubtask,
  isSubtaskDone,
  type OnboardingFacts,
  type OnboardingStep,
  stepNumber,
  subtaskSteps,
  visibleSteps,
} from './onboarding-step.ts'

/**
 * How a step looks in the tracker, by its number: a done subtask is COMPLETED wherever it stands; the current step IN
 * PROGRESS; earlier steps COMPLETED, an earlier undone subtask HIGHLIGHTED; later steps INCOMPLETE.
 * ONB-18, ONB-19, ONB-20, ONB-21.
 */
export function stepDisplay(
  step: OnboardingStep,
  current: OnboardingStep,
  facts: OnboardingFacts,
): TaskStatus {
  if (isSubtask(step) && isSubtaskDone(step, facts)) return 'COMPLETED'
  if (step === current) return 'IN PROGRESS'
  if (stepNumber(step) > stepNumber(current)) return 'INCOMPLETE'
  return isSubtask(step) ? 'HIGHLIGHTED' : 'COMPLETED'
}

/** How many of the visible subtasks are done: "n of m subtasks complete". ONB-22. */
export function subtaskCount(facts: OnboardingFacts): { done: number; total: number } {
  const visible = subtaskSteps.filter((step) => visibleSteps(facts).includes(step))
  return { done: visible.filter((step) => isSubtaskDone(step, facts)).length, total: visible.length }
}

/** The line below a step's name. */
export type StepDetail =
  | { kind: 'subtasks'; done: number; total: number }
  | { kind: 'complete' }
  | { kind: 'actionRequired' }
  | null

/**
 * The line below a step's name: pre-installation shows "n of m subtasks complete", another completed step that is no
 * subtask "complete", TPV while not verified "action required", all else nothing. ONB-22, ONB-23.
 */
export function stepDetail(
  step: OnboardingStep,
  current: OnboardingStep,
  facts: OnboardingFacts,
): StepDetail {
  if (step === 'PRE_INSTALLATION') return { kind: 'subtasks', ...subtaskCount(facts) }
  if (step === 'TPV') return facts.tpv_verified ? null : { kind: 'actionRequired' }
  return !isSubtask(step) && stepDisplay(step, current, facts) === 'COMPLETED' ? { kind: 'complete' } : null
}

export type TrackerStep = {
  step: OnboardingStep
  subtask: boolean
  status: TaskStatus
  detail: StepDetail
}

/** The tracker: every visible step with its status and line. */
export function tracker(current: OnboardingStep, facts: OnboardingFacts): TrackerStep[] {
  return visibleSteps(facts).map((step) => ({
    step,
    subtask: isSubtask(step),
    status: stepDisplay(step, current, facts),
    detail: stepDetail(step, current, facts),
  }))
}

/** Whether the tasks drawer carries an alert dot: TPV is a step and not verified. ONB-27. */
export function hasTasksAlert(facts: OnboardingFacts): boolean {
  return facts.tpv_shown && !facts.tpv_verified
}
