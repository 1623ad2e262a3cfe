import { authorize } from '#kernel/collections/authorize.ts'
import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import { pictureRule } from '#kernel/storage/upload-rule.ts'
import { posts } from '#modules/posts/public.server.ts'
import { openPage } from './drafts/open-page.server.ts'

/** Pictures of a page's blocks, `page/<post>`, from whoever may change the page. */
export const pageUploads: UploadPurpose = {
  prefix: 'page',
  async findRule(ctx, purpose) {
    const [, id = '', ...rest] = purpose.split('/')
    if (rest.length > 0) return undefined
    authorize(ctx, posts, 'update')
    await openPage(ctx, id)
    return pictureRule()
  },
}
