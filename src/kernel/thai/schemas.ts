import { z } from 'zod'
import { isCitizenId } from './citizen-id.ts'
import { isPhone } from './phone.ts'

/** Thirteen digits with a right check digit. */
export const citizenIdSchema = z.string().refine(isCitizenId)

/** Ten digits that begin with 0. */
export const phoneSchema = z.string().refine(isPhone)
