import { button } from './blocks/button/block.ts'
import { column } from './blocks/column/block.ts'
import { header } from './blocks/header/block.ts'
import { html } from './blocks/html/block.ts'
import { image } from './blocks/image/block.ts'
import { paragraph } from './blocks/paragraph/block.ts'
import { postDetail } from './blocks/post_detail/block.ts'
import { postList } from './blocks/post_list/block.ts'
import { row } from './blocks/row/block.ts'

/** The plain blocks that every page may have, and those that show posts. */
export const blocks = [header, paragraph, html, image, button, row, column, postList, postDetail]
