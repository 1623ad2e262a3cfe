import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import type { SiteTool } from '#modules/settings/public.server.ts'
import { rebuildSearch } from './index-courses.server.ts'

/** Has the search texts of all courses written anew. */
export const searchTool: SiteTool = {
  id: 'search',
  order: 10,
  plugin: 'lesson',
  async begin(ctx) {
    await enqueue(ctx, rebuildSearch, { after: '' }, { singletonKey: 'all' })
    return 1
  },
}
