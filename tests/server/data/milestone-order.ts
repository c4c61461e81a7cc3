/** Where a milestone stands on the way of a project, in SQL of its own; nothing for none. ADMIN-1 */
export const placeOfMilestone = `case current_milestone when 'CONTRACT_SIGNED' then 1
  when 'PROJECT_QUALIFICATION_COMPLETED' then 2 when 'INSTALLATION_COMPLETED' then 3 when 'IN_SERVICE' then 4
  when 'CANCELED' then 5 end`
