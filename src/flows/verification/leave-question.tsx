import { LeaveQuestion, type LeaveQuestionProps } from '../leave-question.tsx'

/** Asks whether to go while a code is there. */
export const LeaveCodeQuestion = (props: LeaveQuestionProps) => (
  <LeaveQuestion
    {...props}
    titleId="verification.leaveTitle"
    textId="verification.leaveText"
    stayId="verification.leaveCancel"
    leaveId="verification.leaveConfirm"
  />
)
