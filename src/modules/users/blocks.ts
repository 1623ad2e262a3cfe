import { accessCheck } from './blocks/access_check/block.ts'
import { authen } from './blocks/authen/block.ts'
import { avatar } from './blocks/avatar/block.ts'
import { userNav } from './blocks/user_nav/block.ts'
import { usernav } from './blocks/usernav/block.ts'

/** The blocks about whoever looks at the page. */
export const blocks = [usernav, userNav, authen, avatar, accessCheck]
