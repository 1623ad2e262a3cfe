import { BackupError } from './format.ts'

/** Why sites cannot come in, for those who can do something about it. */
export type RefusalReason = 'newer' | 'changed' | 'spread' | 'here' | 'host-taken'

/** Sites of an archive that cannot come into this installation as it is. */
export class SiteRefused extends BackupError {
  readonly reason: RefusalReason
  /** What stands in the way, by its name. */
  readonly what: string

  constructor(reason: RefusalReason, message: string, what = '') {
    super(message)
    this.reason = reason
    this.what = what
  }
}
