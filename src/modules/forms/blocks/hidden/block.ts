import { defineBlock } from '#kernel/pages/block.ts'

/** A value that travels with the form and is not shown. */
export const hidden = defineBlock({ type: 'hidden', label: { th: 'ค่าที่ซ่อน', en: 'Hidden value' }, fields: {} })
