export const verrechnungsarten = ['Stundensatz', 'Faktor', 'Pauschale', 'Honorarprozent', 'Fixhonorar'] as const;
