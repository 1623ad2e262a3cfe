/** Why a launch is refused; each has its words on the page that follows. */
export type LaunchFault =
  | 'unknown-platform'
  | 'state'
  | 'token'
  | 'platform-away'
  | 'used'
  | 'deployment'
  | 'message'
  | 'course'
  | 'role'
  | 'full'

/** A launch that ends on a page which says why. */
export class LaunchRefusal extends Error {
  readonly fault: LaunchFault
  constructor(fault: LaunchFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'LaunchRefusal'
    this.fault = fault
  }
}
