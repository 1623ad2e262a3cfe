let isLeaving = false

/** True once the page is being left whatever was typed in it. */
export const isLeavingAtOnce = () => isLeaving

/** Leaves the page without asking anybody: a session that has ended shows nothing any more. */
export function leaveAtOnce(go: () => void): void {
  isLeaving = true
  go()
}
