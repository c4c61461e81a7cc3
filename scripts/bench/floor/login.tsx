import { show } from './app.tsx'

show(null)
