/** The field of the lock screen. */
export const PASSWORD_FIELD = 'page_password'

/** Why a page stayed locked. */
export interface LockAnswer {
  readonly refused: 'wrong' | 'too-many'
}
