import { defineModule } from '#kernel/modules.ts'
import { button } from './blocks/button/block.ts'
import { pageList, pagesOfGroup } from './page-list.server.ts'
import { routes } from './routes.ts'

/** Draws the pages of posts, home page and forms among them, and takes what they send. */
export const pages = defineModule({
  name: 'pages',
  blocks: [button],
  lists: [pageList, pagesOfGroup],
  routes,
})
