import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import { anyFileRule } from '#modules/lessons/public.server.ts'
import { openOwnTask } from './open-task.server.ts'

const PREFIX = 'assignment'
const MEGABYTE = 1024 * 1024

/** What files of an assignment are uploaded for. */
export const purposeOf = (lessonID: string) => `${PREFIX}/${lessonID}`

/** Files for an assignment, from those who take the course and to whom it is open. */
export const handInUploads: UploadPurpose = {
  prefix: PREFIX,
  async findRule(ctx, purpose) {
    const [, lessonID = '', ...rest] = purpose.split('/')
    if (rest.length > 0) return undefined
    const { work } = await openOwnTask(ctx, lessonID)
    if (work.maxFiles === 0) return undefined
    return {
      ...anyFileRule,
      ...(work.endings.length > 0 && { extensions: [...work.endings] }),
      maxBytes: work.maxMegabytes * MEGABYTE,
    }
  },
}
