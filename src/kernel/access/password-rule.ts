import { z } from 'zod'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** At least eight characters, no spaces, no Thai. */
export const passwordSchema = z
  .string()
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .regex(/^[^\s\u0E00-\u0E7F]+$/u)
