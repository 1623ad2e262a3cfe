import { column } from './blocks/column/block.ts'
import { header } from './blocks/header/block.ts'
import { html } from './blocks/html/block.ts'
import { image } from './blocks/image/block.ts'
import { menu } from './blocks/menu/block.ts'
import { navigation } from './blocks/navigation/block.ts'
import { paragraph } from './blocks/paragraph/block.ts'
import { postDetail } from './blocks/post_detail/block.ts'
import { postList } from './blocks/post_list/block.ts'
import { row } from './blocks/row/block.ts'

/** The plain blocks that every page may have, its menus, and those that show posts. */
export const blocks = [header, paragraph, html, image, row, column, navigation, menu, postList, postDetail]
