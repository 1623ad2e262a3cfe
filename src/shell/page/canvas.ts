import { createContext } from 'react'

/** True where staff look at a page they are building: blocks that nobody knows are shown as such. */
export const CanvasContext = createContext(false)
