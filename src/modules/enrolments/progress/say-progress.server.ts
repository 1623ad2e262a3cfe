import type { Context } from '#kernel/context.ts'
import { progressMessages } from '../joining/enrol.server.ts'
import { analyticsStatuses } from '../joining/enrol-words.ts'

/** The message of an enrolment, which is kept in Thai, in the reader's language; one that somebody else wrote stays as it is. */
export function sayProgress({ t }: Pick<Context, 't'>, message: string): string {
  const status = analyticsStatuses.find((known) => progressMessages[known] === message)
  return status ? t(`enrolment-board.state.enrolled.${status}`) : message
}
