import { type RegistrationState, registrationState } from './registration.ts'

/** What the one button of the enrolment page does. */
export type JoinStep =
  | 'continue'
  | 'pay'
  | 'waiting'
  | 'not-yet'
  | 'closed'
  | 'over'
  | 'wait'
  | 'form'
  | 'enrol'
  | 'order'

/** The facts of a course and a person that decide about joining it. */
export interface JoinFacts {
  readonly startRegistDate: string | null
  readonly endRegistDate: string | null
  /** Every round of the course has begun. */
  readonly isOver: boolean
  /** What one person pays. */
  readonly cost: number
  /** Places left for this person; null where there is no end to them. */
  readonly free: number | null
  /** How many wait in front of this person without having been offered a seat. */
  readonly waitingBefore: number
  readonly isEnrolled: boolean
  readonly orderID: string | null
  readonly isWaiting: boolean
  /** A form that has to be filled in first. */
  readonly needsForm: boolean
}

/** A seat that got free belongs to those who wait, before anybody else. */
export function isFull({ free, waitingBefore }: Pick<JoinFacts, 'free' | 'waitingBefore'>): boolean {
  return free !== null && free - waitingBefore < 1
}

/** What the person can do next. The server asks this again before it does it. */
export function joinStep(facts: JoinFacts, now: string | Date): JoinStep {
  if (facts.isEnrolled) return 'continue'
  if (facts.orderID !== null) return 'pay'
  if (facts.isWaiting) return 'waiting'
  if (facts.isOver) return 'over'
  const registration: RegistrationState = registrationState(facts, now)
  if (!registration.isOpen) return registration.kind === 'from' ? 'not-yet' : 'closed'
  if (isFull(facts)) return 'wait'
  if (facts.needsForm) return 'form'
  return facts.cost === 0 ? 'enrol' : 'order'
}

interface Leaving {
  readonly isPaid: boolean
  readonly hasBegun: boolean
  readonly startDate: string | null
}

/** Whether learners can give their place back themselves: what was paid, begun or is under way is for staff. */
export function canLeave({ isPaid, hasBegun, startDate }: Leaving, today: string): boolean {
  return !isPaid && !hasBegun && (startDate === null || today < startDate)
}
