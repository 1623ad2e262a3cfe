import { createContext } from 'react'
import type { FormStore } from './form-store.ts'

/** The form around a block; null outside of every form. Apart from all code of forms, which most pages never load. */
export const FormContext = createContext<{ readonly store: FormStore; readonly formId: string } | null>(null)
