import type { Block } from '#kernel/pages/block.ts'
import { address } from './address/block.ts'
import { checkbox } from './checkbox/block.ts'
import { datetime } from './datetime/block.ts'
import { hidden } from './hidden/block.ts'
import { input } from './input/block.ts'
import { radiobox } from './radiobox/block.ts'
import { select } from './select/block.ts'
import { submit } from './submit/block.ts'
import { textarea } from './textarea/block.ts'
import { upload } from './upload/block.ts'

/** What a person can fill in, and what runs beside it. */
export const blocks: readonly Block[] = [
  input,
  hidden,
  textarea,
  radiobox,
  checkbox,
  select,
  datetime,
  address,
  upload,
  submit,
]
