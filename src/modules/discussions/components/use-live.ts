import { GAP, type JoinRequest } from '#kernel/realtime/wire.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { DISCUSSION_CHANGED } from '../questions/question.ts'

/** Reads the page’s data again whenever a discussion changed that it shows. */
export function useLive(watch: readonly JoinRequest[]): void {
  const readAgain = useReadAgain()
  useEvents(watch, ({ type }) => {
    if (type === DISCUSSION_CHANGED || type === GAP) readAgain()
  })
}
