import { search } from './search.ts'

search()
