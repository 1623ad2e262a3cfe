import { openInPlace } from '../open-in-place.ts'

export default openInPlace('block-youtube', 'autoplay; encrypted-media; picture-in-picture; fullscreen')
