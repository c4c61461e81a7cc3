/** The form of an id: a UUID in small letters, as ids are written here. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
