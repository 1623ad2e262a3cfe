export { readLook, saveLook } from './look/look.server.ts'
export { type Look, TRY_LOOK, themeParts } from './look/look.ts'
export { lookSchema } from './look/look-schema.ts'
export { tryLook } from './look/wear-look.ts'
