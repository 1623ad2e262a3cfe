import { en } from './en.ts'
import { th } from './th.ts'

/** The engine's own texts: errors, and what every screen needs. */
export const kernelTexts = { th, en }
