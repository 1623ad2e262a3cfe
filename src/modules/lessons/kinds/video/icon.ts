export { CirclePlay as default } from 'lucide-react'
