import { z } from 'zod'
import { isCitizenId } from './citizen-id.ts'
import { isPassport, plainPassport } from './passport.ts'
import { isPhone } from './phone.ts'

/** Thirteen digits with a right check digit. */
export const citizenIdSchema = z.string().refine(isCitizenId)

/** A passport number; spaces, hyphens and small letters may be typed. */
export const passportSchema = z.string().max(40).overwrite(plainPassport).refine(isPassport)

/** Ten digits that begin with 0. */
export const phoneSchema = z.string().refine(isPhone)
