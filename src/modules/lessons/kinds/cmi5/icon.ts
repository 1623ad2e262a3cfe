export { Blocks as default } from 'lucide-react'
